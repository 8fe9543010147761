// Owns: what jsdom lacks and the page needs, for the tests only.

if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

if (typeof Element !== 'undefined' && !Element.prototype.animate) {
  Element.prototype.getAnimations = () => []
  Element.prototype.animate = () =>
    ({ cancel: () => {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation
}

if (typeof Element !== 'undefined' && !Element.prototype.scrollIntoView) {
  Element.prototype.scrollIntoView = () => {}
}

/**
 * Runs in the page: texts that are cut where nobody can scroll to the rest, that run out of the row or control they
 * stand in, or that lie over each other (WCAG 1.4.4, 1.4.12). A text is measured from line to line without the room
 * above and below its letters.
 */
export function cutTexts() {
  const story = document.querySelector('.story > main') ?? document.querySelector('main');
  if (story === null) return [];
  // No text is under a header that stays in view while its table scrolls.
  scrollTo(0, 0);
  const LAYER =
    '[role=dialog], [role=alertdialog], [data-part=menu], [data-part=picker], [data-part=popup], [data-part=region]';
  const BOX =
    'button, select, summary, [role=option], [role=treeitem], [role=gridcell], [role=columnheader], [role=row], th, td';
  const isClipping = (value) => value === 'hidden' || value === 'clip';
  const nameOf = (element) => {
    const owner = element.closest('[data-part]');
    return owner ? `${owner.dataset.scope} ${owner.dataset.part}` : element.localName;
  };
  const found = new Set();
  const tell = (what, element, text) =>
    found.add(`${what} ${nameOf(element)} "${text.trim().slice(0, 40)}"`);

  /** What of a place is outside a box, in pixels. */
  const across = (inner, outer) => Math.max(outer.left - inner.left, inner.right - outer.right);
  const along = (inner, outer) => Math.max(outer.top - inner.top, inner.bottom - outer.bottom);

  const lines = [];
  const texts = document.createTreeWalker(story, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (node.data.trim() === '' || parent.closest('script, style, svg, option, textarea')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const chain = [];
    for (let one = parent; one !== null && one !== story.parentElement; one = one.parentElement)
      chain.push([one, getComputedStyle(one), one.getBoundingClientRect()]);
    // What only screen readers are told is one pixel wide.
    if (
      chain.some(
        ([, { position }, { width, height }]) =>
          position === 'absolute' && width <= 1 && height <= 1,
      )
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width < 1) continue;
      const line = { left, right, top: top + height / 5, bottom: bottom - height / 5 };
      let [isFreeAcross, isFreeAlong] = [false, false];
      let isCut = false;
      for (const [box, { overflowX, overflowY, display }, place] of chain) {
        if (display === 'inline' || display === 'contents') continue;
        const isBox = box.matches(BOX);
        const over = {
          x: !isFreeAcross && across(line, place) > 1,
          y: !isFreeAlong && along(line, place) > 1,
        };
        if ((over.x && isClipping(overflowX)) || (over.y && isClipping(overflowY))) {
          tell('cut in', box, node.data);
          isCut = true;
        } else if (isBox && (over.x || over.y)) tell('runs out of', box, node.data);
        isFreeAcross ||= overflowX === 'auto' || overflowX === 'scroll';
        isFreeAlong ||= overflowY === 'auto' || overflowY === 'scroll';
        // What is scrolled out of sight lies over nothing.
        if (overflowX !== 'visible') {
          line.left = Math.max(line.left, place.left);
          line.right = Math.min(line.right, place.right);
          line.top = Math.max(line.top, place.top);
          line.bottom = Math.min(line.bottom, place.bottom);
          isCut ||= line.left > line.right - 1 || line.top > line.bottom - 1;
        }
      }
      if (!isCut) lines.push({ ...line, node, layer: parent.closest(LAYER) });
    }
  }
  for (const box of story.querySelectorAll('input, select')) {
    if (!box.checkVisibility({ visibilityProperty: true }) || box.offsetWidth <= 1) continue;
    if (/^(?:checkbox|radio|file|range|color|hidden)$/.test(box.type)) continue;
    const { fontSize } = getComputedStyle(box);
    if (box.clientHeight + 1 < Number.parseFloat(fontSize) * 1.1)
      tell('lower than its text is', box, box.value);
  }
  lines.sort((a, b) => a.top - b.top);
  for (const [place, one] of lines.entries()) {
    for (const other of lines.slice(place + 1)) {
      if (other.top >= one.bottom - 1) break;
      if (other.node === one.node || other.layer !== one.layer) continue;
      const isOver = Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2;
      if (isOver)
        tell(
          `"${one.node.data.trim().slice(0, 40)}" lies over`,
          other.node.parentElement,
          other.node.data,
        );
    }
  }
  return [...found];
}

/**
 * Runs in a page whose letters are twice as large: texts that did not grow with them, because their size is a number
 * of pixels.
 */
export function fixedTexts() {
  const SMALLEST = 20;
  const found = new Set();
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    // A drawing is larger as a whole.
    if (node.data.trim() === '' || parent.closest('script, style, svg')) continue;
    const { fontSize } = getComputedStyle(parent);
    if (Number.parseFloat(fontSize) < SMALLEST)
      found.add(`${parent.localName} "${node.data.trim().slice(0, 40)}" of ${fontSize}`);
  }
  return [...found];
}

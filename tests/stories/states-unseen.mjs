/**
 * Runs in the page: states that a reader cannot see: an element looks the same without the state, or only its
 * colours differ, by less than 3:1 (WCAG 1.4.11). With forced colours, the browser removes shadows and backgrounds.
 */
export function statesUnseen() {
  const STATES = {
    selected: ['aria-selected', 'data-selected'],
    pressed: ['aria-pressed'],
    unavailable: ['aria-disabled', 'data-disabled'],
    highlighted: ['data-highlighted'],
    current: ['aria-current'],
  };
  const LINES = ['outline', 'borderTop', 'borderLeft'];
  const FORMS = [
    'opacity',
    'boxShadow',
    'fontWeight',
    'textDecorationLine',
    ...LINES.flatMap((line) => [`${line}Style`, `${line}Width`]),
  ];
  const COLOURS = ['color', ...LINES.map((line) => `${line}Color`)];
  /** By the browser, by what is inside, or by the element around, whose colour it has. */
  const isSeenElsewhere = {
    selected: (element) => element.querySelector('input:checked') !== null,
    unavailable: (element) =>
      element.matches(':disabled, [data-disabled] *, [aria-disabled=true] *') ||
      element.querySelector(':disabled') !== null,
    highlighted: (element) => element.matches(':focus-visible'),
  };
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (...colours) => {
    const [dark, light] = colours.map(luminance).sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const backgroundOf = (element) => {
    if (element === null) return 'white';
    const { backgroundColor } = getComputedStyle(element);
    const isSeenThrough = /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    return isSeenThrough ? backgroundOf(element.parentElement) : backgroundColor;
  };
  const look = (element) => {
    const style = getComputedStyle(element);
    const isDrawn = (name) => style[name.replace('Color', 'Style')] !== 'none';
    return {
      forms: FORMS.map((name) => style[name]).join(),
      colours: [
        backgroundOf(element),
        ...COLOURS.map((name) => (isDrawn(name) ? style[name] : 'white')),
      ],
    };
  };
  const isUnseen = (element, names, least) => {
    const shown = look(element);
    const held = names.map((name) => [name, element.getAttribute(name)]);
    for (const name of names) element.removeAttribute(name);
    const without = look(element);
    for (const [name, value] of held) if (value !== null) element.setAttribute(name, value);
    return (
      shown.forms === without.forms &&
      shown.colours.every(
        (colour, place) =>
          colour === without.colours[place] || contrast(colour, without.colours[place]) < least,
      )
    );
  };
  const asked = new Set();
  const found = [];
  for (const [state, names] of Object.entries(STATES)) {
    for (const element of document.querySelectorAll(
      `main [${names[0]}]:not([${names[0]}=false])`,
    )) {
      const part = `${element.localName} ${element.dataset.scope} ${element.dataset.part}`;
      if (asked.has(`${state} ${part}`)) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth <= 1)
        continue;
      if (isSeenElsewhere[state]?.(element)) continue;
      asked.add(`${state} ${part}`);
      // What is unavailable needs no contrast, only a difference.
      if (isUnseen(element, names, state === 'unavailable' ? 1 : 3)) found.push(`${state} ${part}`);
    }
  }
  return found;
}

const drawn = (path: string) => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

const CHAIN = 'M7 4.5l1-1a2.8 2.8 0 0 1 4 4l-1 1M9 11.5l-1 1a2.8 2.8 0 0 1-4-4l1-1';

/** Icons that many fonts do not contain as characters. */
export const ICONS = {
  bin: drawn('M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5M7 7v4M9 7v4'),
  clock: drawn('M8 5v3l2 1.5M13.5 8a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0'),
  here: drawn('M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M12 8a4 4 0 1 1-8 0a4 4 0 0 1 8 0'),
  link: drawn(`${CHAIN}M6.5 9.5l3-3`),
  pause: drawn('M5.5 4v8M10.5 4v8'),
  unlink: drawn(`${CHAIN}M3.5 3.5l9 9`),
} as const;

/** Every order of parts with every separator and width that users of the platform can have. */
export const FORMATS = [
  ['d', 'M', 'y'],
  ['M', 'd', 'y'],
  ['y', 'M', 'd'],
  ['y', 'd', 'M'],
].flatMap((order) =>
  ['-', '/', '.', ' '].flatMap((separator) =>
    ['yyyy', 'yy'].flatMap((year) =>
      [1, 2].map((width) =>
        order.map((part) => (part === 'y' ? year : part.repeat(width))).join(separator),
      ),
    ),
  ),
);

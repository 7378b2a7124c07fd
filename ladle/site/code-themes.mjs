/** A theme of highlighted code whose colours all have a contrast of 4.5 or more with the ground. */
const theme = ({ plain, comment, string, keyword, name }) => ({
  plain,
  styles: [
    { types: ['comment'], style: { color: comment, fontStyle: 'italic' } },
    { types: ['string', 'attr-value', 'datetime', 'number', 'boolean'], style: { color: string } },
    { types: ['keyword', 'tag', 'atrule', 'key', 'constant'], style: { color: keyword } },
    { types: ['function', 'class-name', 'attr-name', 'property'], style: { color: name } },
  ],
});

/** The colours of code on a light page. */
export const themeLight = theme({
  plain: { color: '#24292f', backgroundColor: '#f6f8fa' },
  comment: '#57606a',
  string: '#0a3069',
  keyword: '#8a1f38',
  name: '#5a32a3',
});

/** The colours of code on a dark page. */
export const themeDark = theme({
  plain: { color: '#e6edf3', backgroundColor: '#161b22' },
  comment: '#9da7b3',
  string: '#a5d6ff',
  keyword: '#ff9492',
  name: '#d2a8ff',
});

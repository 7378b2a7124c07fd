/** Stands for the themes that Ladle's settings name: the colours of code are those of `guide.css`. */
export const themes = {
  github: { plain: {}, styles: [] },
  nightOwl: { plain: {}, styles: [] },
};

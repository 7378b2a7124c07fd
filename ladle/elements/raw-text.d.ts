/** The text of a file; Vite and `tsdown.config.ts` support `?raw`. */
declare module '*?raw' {
  const text: string;
  export default text;
}

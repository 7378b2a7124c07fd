/** A file as its text: Vite and `tsdown.config.ts` read it so. */
declare module '*?raw' {
  const text: string;
  export default text;
}

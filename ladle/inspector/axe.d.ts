declare module 'virtual:axe' {
  export { default } from 'axe-core';
}

/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: ['ladle/stories/**/*.stories.tsx', 'ladle/pages/**/*.stories.tsx'],
  // The first is the page that opens.
  storyOrder: ['guide--*', 'reference--*', 'sessions--*', '*'],
  outDir: 'build/ladle',
  port: 61000,
  viteConfig: './ladle/vite.config.ts',
};

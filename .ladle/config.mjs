/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'ladle/stories/**/*.stories.tsx',
  outDir: 'build/ladle',
  port: 61000,
  viteConfig: './ladle/vite.config.ts',
};

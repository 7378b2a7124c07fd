/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: [
    'ladle/stories/**/*.stories.tsx',
    'ladle/pages/**/*.stories.tsx',
    'ladle/guides/*.stories.{tsx,mdx}',
  ],
  // The first is the page that opens; then as one learns: guides, the page of each widget, sessions, states.
  storyOrder: [
    'guide--welcome',
    'guide--quick-start',
    'guide--register-an-incident',
    'guide--skinning',
    'guide--forms',
    'guide--*',
    'reference--*',
    'sessions--*',
    '*',
  ],
  // The text of every story's file would stand in the first script of the page. The width of a story is set above it.
  addons: { source: { enabled: false }, ladle: { enabled: false }, width: { enabled: false } },
  // Letters lead through the lists of widgets, and arrows with Alt open boxes: only what no widget hears.
  hotkeys: {
    search: ['alt+shift+s'],
    fullscreen: ['alt+shift+f'],
    darkMode: ['alt+shift+d'],
    rtl: ['alt+shift+r'],
    nextStory: [],
    previousStory: [],
    nextComponent: [],
    previousComponent: [],
    control: [],
    width: [],
    source: [],
    a11y: [],
  },
  outDir: 'build/ladle',
  // Opened from a folder as well as from any path of a server.
  base: './',
  port: 61000,
  viteConfig: './ladle/vite.config.ts',
};

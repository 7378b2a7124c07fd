// A page without a framework: one script, one call. The first element stands in the page before it.
const late = document.querySelector('#late');
late.value = [{ id: 3, label: 'Set before the element was known' }];

const { defineElements } = await import('/elements.js');
const platform = new URLSearchParams(location.search).get('platform');
const events = [];
for (const type of ['grc-change', 'grc-open-change'])
  document.addEventListener(type, ({ target, detail }) => events.push([type, target.id, detail]));
globalThis.events = events;
defineElements({
  root: platform,
  tiles: {
    url: `${platform}/tiles/{z}/{x}/{y}.png`,
    attribution: 'Tiles of this page',
    attributionUrl: 'https://tiles.example/',
  },
  environment: { user: { id: '7', name: 'Robin', anonymous: false } },
});

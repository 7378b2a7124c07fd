import { createApp, h, ref } from 'vue';

const { defineElements } = await import('/elements.js');
defineElements({ root: new URLSearchParams(location.search).get('platform') });

createApp({
  setup() {
    const value = ref([{ id: 2, label: 'Second' }]);
    const count = ref(0);
    return () => [
      h('grc-card-selector', {
        'object-type-id': '1',
        multiSelect: true,
        // As Vue compiles an attribute without a value.
        required: '',
        value: value.value,
        'onGrc-change': (event) => {
          value.value = event.detail.value;
          count.value += 1;
        },
      }),
      h('output', `vue ${count.value} ${value.value.map(({ id }) => id).join()}`),
    ];
  },
}).mount('main');

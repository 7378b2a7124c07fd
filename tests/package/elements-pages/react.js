import { createElement, Fragment, useEffect, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const { defineElements } = await import('/elements.js');
defineElements({ root: new URLSearchParams(location.search).get('platform') });

/** React 19 sets properties and listens by itself; React 18 needs a ref for both. */
function App() {
  const [value, setValue] = useState([{ id: 2, label: 'Second' }]);
  const [count, setCount] = useState(0);
  const [host, setHost] = useState(null);
  const isOld = version.startsWith('18.');
  const onChange = ({ detail }) => {
    setValue(detail.value);
    setCount((count) => count + 1);
  };
  useEffect(() => {
    if (!isOld || !host) return undefined;
    Object.assign(host, { value });
    host.addEventListener('grc-change', onChange);
    return () => host.removeEventListener('grc-change', onChange);
  });
  return createElement(
    Fragment,
    null,
    createElement('grc-card-selector', {
      ref: setHost,
      'object-type-id': '1',
      'multi-select': '',
      ...(!isOld && { value, 'ongrc-change': onChange }),
    }),
    createElement('output', null, `${version} ${count} ${value.map(({ id }) => id).join()}`),
  );
}

createRoot(document.querySelector('main')).render(createElement(App));

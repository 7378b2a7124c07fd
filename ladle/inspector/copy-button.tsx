import { useState, type ReactNode } from 'react';

/** Copies a text, and reports whether it succeeded. */
export function CopyButton({ text }: { readonly text: () => string }): ReactNode {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('Copied');
    } catch {
      setSaid('The browser does not let the page copy');
    }
  };
  return (
    <>
      <button onClick={() => void copy()}>Copy</button> <output>{said}</output>
    </>
  );
}

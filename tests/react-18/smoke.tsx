import { act, StrictMode, version, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createPlatform } from '../../fixtures/platform/platform.ts';
import * as hooks from '../../hooks/index.ts';
import { TextField } from '../../ladle/renderers/text-field.tsx';
import { createClient } from '../../src/api/client.ts';
import { callHook, INLINE_PROPS, WIDGET_HOOKS } from './inline-props.ts';

const ROOT = 'https://platform.example';
/** Renders that a widget may need until it stands: mount twice over, what it loads, its parts. */
const SETTLING_MAX = 30;

/** Enters a text in a page before React hydrates it; gives what the field contains at its next render. */
export async function enterEarly(): Promise<string | undefined> {
  const page = () => (
    <hooks.GrcProvider environment={{ root: ROOT }} translate={(key) => key}>
      <TextField id="title" label="Title" />
    </hooks.GrcProvider>
  );
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(page());
  const box = element.querySelector('input');
  if (box) box.value = 'Oil';
  const root = await act(async () => hydrateRoot(element, page()));
  await act(async () => root.render(page()));
  // Where React cannot hydrate a page, it makes another box.
  return box?.isConnected ? box.value : undefined;
}

/**
 * Renders every hook in StrictMode, with props that are new at each render; gives what React
 * complained about, and hooks that go on rendering, by hook.
 */
export async function smoke(): Promise<{ version: string; complaints: Record<string, string[]> }> {
  const platform = createPlatform({ cookies: () => '' });
  const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
  const complaints: Record<string, string[]> = {};
  const log = console.error;
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

  for (const name of WIDGET_HOOKS) {
    const messages: string[] = [];
    complaints[name] = messages;
    console.error = (...words: unknown[]) => void messages.push(words.map(String).join(' '));
    let renders = 0;
    const Widget = (): ReactNode => {
      renders++;
      const view = callHook(name, INLINE_PROPS[name]?.() ?? {});
      const getters = view as Record<string, (() => object) | undefined>;
      return (
        <div {...(getters['getRootProps'] ?? getters['getContentProps'])?.()}>
          {name}
          {/* downshift says so where these two are missing. */}
          {getters['getMenuProps'] && (
            <>
              <input {...getters['getInputProps']?.()} />
              <ul {...getters['getMenuProps']()} />
            </>
          )}
        </div>
      );
    };
    const element = document.body.appendChild(document.createElement('div'));
    const root = createRoot(element);
    try {
      await act(async () =>
        root.render(
          <StrictMode>
            <hooks.GrcProvider
              client={client}
              environment={{ root: ROOT }}
              translate={(key) => key}
            >
              <Widget />
            </hooks.GrcProvider>
          </StrictMode>,
        ),
      );
      if (!element.textContent?.includes(name)) messages.push('nothing was rendered');
      if (renders > SETTLING_MAX) messages.push(`${renders} renders`);
      await act(async () => root.unmount());
    } catch (error) {
      messages.push(String(error));
    }
  }
  console.error = log;
  return { version, complaints };
}

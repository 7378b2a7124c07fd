import { act, StrictMode, version, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPlatform } from '../../fixtures/platform/platform.ts';
import * as hooks from '../../hooks/index.ts';
import { createClient } from '../../src/api/client.ts';

const ROOT = 'https://platform.example';
const ITEMS = { items: [{ id: 1, name: 'One' }], options: [{ id: 1, name: 'One' }] };

/** What a hook needs to be called at all. */
const PROPS: Readonly<Record<string, object>> = {
  useAttachmentsField: { fieldId: 1 },
  useCardSelector: { dataTypeId: 1 },
  useCardSelectorDialog: { cardFileIds: [1], open: true },
  useHierarchicalSelector: { open: true },
};

type Hook = (props: object) => object;

/** The dropdown takes the list field that it is a view of. */
const call = (name: string, hook: Hook): Hook =>
  name === 'useListDropdown' ? (props) => hook(hooks.useListField(props as never)) : hook;

/** Renders every hook once, in StrictMode; gives what React complained about, by hook. */
export async function smoke(): Promise<{ version: string; complaints: Record<string, string[]> }> {
  const platform = createPlatform({ cookies: () => '' });
  const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
  const complaints: Record<string, string[]> = {};
  const log = console.error;
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

  for (const [name, hook] of Object.entries(hooks)) {
    if (!/^use[A-Z]/.test(name) || name === 'useGrc') continue;
    const said: string[] = [];
    complaints[name] = said;
    console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '));
    const Widget = (): ReactNode => {
      const view = call(name, hook as Hook)({ ...ITEMS, ...PROPS[name] });
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
      if (!element.textContent?.includes(name)) said.push('nothing was rendered');
      await act(async () => root.unmount());
    } catch (error) {
      said.push(String(error));
    }
  }
  console.error = log;
  return { version, complaints };
}

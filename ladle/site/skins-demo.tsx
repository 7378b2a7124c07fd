import { startTransition, useState, type ReactNode } from 'react';
import { useDateInput } from '../../hooks/date-input/use-date-input.ts';
import { GrcProvider } from '../../hooks/provider/grc-provider.tsx';
import { DateBox } from '../renderers/date-input.tsx';
import type { DateSkin } from '../skins/date-skin.ts';
import { SkinChoice } from '../skins/skin-choice.tsx';

/** Loads the date input of a design system when it is chosen. */
const SKINS: Readonly<Record<string, () => Promise<{ readonly default: DateSkin }>>> = {
  'Plain HTML': () => Promise.resolve({ default: DateBox }),
  Mantine: async () => {
    const { Frame, DateBox } = (await import('../skins/mantine/index.tsx')).default;
    return {
      default: (props) => (
        <Frame>
          <DateBox {...props} />
        </Frame>
      ),
    };
  },
  MUI: () => import('../skins/mui.tsx'),
  'React Aria': () => import('../skins/react-aria.tsx'),
};

/**
 * One running date input, rendered by the chosen design system; its text and open state are kept.
 */
export const SkinsDemo = (): ReactNode => (
  <GrcProvider environment={{ dateFormat: 'dd-MM-yyyy', today: '2026-11-20', language: 'en' }}>
    <Demo />
  </GrcProvider>
);

function Demo() {
  const date = useDateInput({ name: 'start', defaultValue: '2026-11-20' });
  const [{ name, Skin }, setSkin] = useState<{ readonly name: string; readonly Skin: DateSkin }>({
    name: 'Plain HTML',
    Skin: DateBox,
  });
  const choose = async (chosen: string) => {
    const loaded = await SKINS[chosen]?.();
    if (loaded) startTransition(() => setSkin({ name: chosen, Skin: loaded.default }));
  };
  return (
    <div className="demo" data-skin={name}>
      <SkinChoice names={Object.keys(SKINS)} chosen={name} onChoose={(one) => void choose(one)} />
      <Skin label="Start date" field={date} />
    </div>
  );
}

import { Button, Fieldset, MantineProvider, Stack } from '@mantine/core';
import { use } from 'react';
import { PageSettingsContext } from '../../page-settings.ts';
import type { Skin } from '../skin.ts';
import { ListBox, PeopleBox, TreeDialogBox } from './choices.tsx';
import { FilesBox } from './files.tsx';
import { DateBox, RadioBox, TextBox, TickBox } from './simple-fields.tsx';
import './styles.css';

/** A primary colour with sufficient contrast to white text. */
const THEME = { primaryShade: 9 } as const;

/** Mantine's components; only its theme provider is rendered around the page. */
const mantine: Skin = {
  Frame({ children }) {
    const { theme } = use(PageSettingsContext);
    return (
      <MantineProvider
        theme={THEME}
        defaultColorScheme="auto"
        {...(theme !== 'auto' && { forceColorScheme: theme })}
      >
        <div className="mantine-skin">{children}</div>
      </MantineProvider>
    );
  },
  Section: ({ title, children }) => (
    <Fieldset legend={title} mb="md">
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  ),
  Button: ({ kind, ...props }) => (
    <Button variant={kind === 'first' ? 'filled' : 'default'} {...props} />
  ),
  TextBox,
  DateBox,
  ListBox,
  RadioBox,
  TickBox,
  PeopleBox,
  TreeDialogBox,
  FilesBox,
};

export default mantine;

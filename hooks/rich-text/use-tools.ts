import {
  featuresOf,
  type RichTextEvent,
  type RichTextFormat,
  type RichTextSettings,
} from '../../machines/rich-text/chart.ts';
import type { Grc } from '../provider/grc-provider.tsx';
import { itemGetter } from '../kit/merge-props.ts';
import { part, type PartNames } from '../kit/part.ts';
import { useToolbar } from '../kit/use-toolbar.ts';
import type { UseRichTextResult } from './rich-text-result.ts';
import { type RichTextTool, TOOLS } from './tools.ts';

/** Input of the toolbar of an editor. */
export interface ToolsInput extends PartNames {
  /** The settings from the definition and the props. */
  readonly settings: RichTextSettings;
  /** The format of the text at the caret. */
  readonly format: RichTextFormat;
  /** The context of the provider: texts and direction. */
  readonly grc: Grc;
  /** Whether the host handles link requests. */
  readonly hasLinkDialog: boolean;
  /** Sends an event to the chart. */
  readonly send: (event: RichTextEvent) => void;
  /** Moves the focus into the text. */
  readonly focusText: () => void;
}

/** The toolbar of an editor: its tools, their states, and the effect of a press. */
export function useTools({ scope, ids, format, grc, send, ...input }: ToolsInput): {
  readonly tools: readonly RichTextTool[];
  readonly applyTool: (tool: RichTextTool) => void;
  readonly toolbar: ReturnType<typeof useToolbar<RichTextTool>>;
  readonly getToolProps: UseRichTextResult['getToolProps'];
} {
  const { translate } = grc;
  const features = featuresOf(input.settings);
  const tools = (Object.keys(TOOLS) as RichTextTool[]).filter((tool) => {
    if (tool === 'link' && !input.hasLinkDialog) return false;
    const { features: brings } = TOOLS[tool];
    return brings.length === 0 || brings.some((feature) => features[feature] === true);
  });
  const toolbar = useToolbar({
    scope,
    ids,
    tools,
    label: translate('richText.toolbar'),
    controls: ids('control'),
    direction: grc.direction,
    onEscape: input.focusText,
  });
  const canUse = (tool: RichTextTool) => TOOLS[tool].canUse?.(format) ?? true;
  const applyTool = (tool: RichTextTool) => {
    if (canUse(tool)) send(TOOLS[tool].event);
  };
  return {
    tools,
    applyTool,
    toolbar,
    getToolProps: itemGetter((tool) => {
      const { isOn, keys } = TOOLS[tool];
      const isPressed = isOn?.(format);
      const isBlocked = !canUse(tool);
      const name = translate(`richText.${tool}`);
      return {
        ...part(scope, 'tool', {
          state: isPressed === undefined ? undefined : isPressed ? 'on' : 'off',
          disabled: isBlocked,
        }),
        ...toolbar.stopProps(tool),
        'data-tool': tool,
        type: 'button',
        'aria-label': name,
        title: name,
        'aria-description': '',
        'aria-pressed': isPressed,
        'aria-disabled': isBlocked,
        'aria-haspopup': tool === 'link' ? 'dialog' : undefined,
        'aria-keyshortcuts': keys,
        onMouseDown: (event) => event.preventDefault(),
        onClick: () => applyTool(tool),
      };
    }),
  };
}

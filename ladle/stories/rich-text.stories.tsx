import { FormattedText } from '../renderers/formatted-text.tsx';
import { RichText } from '../renderers/rich-text.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Rich text' };

const happens = eventsOf('rich-text');

const TEXT =
  '<p>Fire in the <strong>boiler room</strong>, see <a href="https://wiki.example/fire">the wiki</a>:</p>' +
  '<ol><li>warn<ul><li>the <em>guard</em></li></ul></li><li>leave</li></ol>';

export const Empty = () => (
  <StoryFrame>
    <RichText label="Remarks" description="What you saw" placeholder="Write here" />
  </StoryFrame>
);

export const Written = () => (
  <StoryFrame>
    <RichText label="Remarks" defaultValue={TEXT} />
  </StoryFrame>
);

export const Marked = () => (
  <StoryFrame
    events={happens(
      { type: 'text.insert', text: 'Seen by ' },
      { type: 'mark.toggle', mark: 'bold' },
      { type: 'text.insert', text: 'two guards' },
      { type: 'list.toggle', ordered: false },
    )}
  >
    <RichText label="Remarks" />
  </StoryFrame>
);

export const FewTools = () => (
  <StoryFrame>
    <RichText label="Remarks" features={{ bold: true, unorderedLists: true }} rows={3} />
  </StoryFrame>
);

export const RequiredAndLeft = () => (
  <StoryFrame events={happens({ type: 'text.focus' }, { type: 'text.blur' })}>
    <RichText label="Remarks" required />
  </StoryFrame>
);

export const TooLong = () => (
  <StoryFrame events={happens({ type: 'text.insert', text: ' and more' }, { type: 'text.blur' })}>
    <RichText
      label="Remarks"
      defaultValue="<p>Twelve letters</p>"
      definition={{ settings: { max_characters: 12 } }}
    />
  </StoryFrame>
);

export const LinkAsked = () => (
  <StoryFrame events={happens({ type: 'link.press' })}>
    <RichText label="Remarks" defaultValue="<p>See</p>" />
  </StoryFrame>
);

export const Pasting = () => (
  <StoryFrame
    still
    faults={[{ kind: 'latency', milliseconds: 60_000, on: 'sanitizer.sanitize' }]}
    events={happens({ type: 'content.paste', html: '<b>bold</b>' })}
  >
    <RichText label="Remarks" defaultValue="<p>Before</p>" />
  </StoryFrame>
);

export const PasteRefused = () => (
  <StoryFrame events={happens({ type: 'content.paste', html: '<p>broken <b' })}>
    <RichText label="Remarks" defaultValue="<p>Before</p>" />
  </StoryFrame>
);

export const DialogOnASmallScreen = () => (
  <StoryFrame environment={{ smallScreen: true }} events={happens({ type: 'text.focus' })}>
    <RichText label="Remarks" defaultValue={TEXT} />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <RichText label="Remarks" readOnly defaultValue={TEXT} />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <RichText label="Remarks" disabled defaultValue={TEXT} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <RichText label="Remarks" defaultValue="<p>אבג <strong>דהו</strong></p><p>Latin</p>" />
  </StoryFrame>
);

export const TextOnACard = () => (
  <StoryFrame>
    <FormattedText
      shows="card"
      value={`${TEXT}<p><s>struck</s> and what is <script>alert(1)</script>safe</p>`}
    />
  </StoryFrame>
);

export const NoText = () => (
  <StoryFrame>
    <FormattedText value="<p><br></p>" />
  </StoryFrame>
);

import { TopBar } from '../renderers/top-bar.tsx';
import { StoryFrame } from '../story-frame.tsx';

export default { title: 'Top bar' };

const ALL = {
  myControlTests: true,
  myFindings: true,
  myControlTestReviews: true,
  apps: true,
  aiSupportBot: true,
};
const SOME = { myFindings: true, apps: true };
const SMALL = { smallScreen: true };
const OPENED = [{ press: 'menu-button' }];

export const AllButtons = () => (
  <StoryFrame>
    <TopBar flags={ALL} />
  </StoryFrame>
);

export const SomeButtons = () => (
  <StoryFrame>
    <TopBar flags={SOME} />
  </StoryFrame>
);

export const NoButtons = () => (
  <StoryFrame>
    <TopBar />
  </StoryFrame>
);

export const SmallScreen = () => (
  <StoryFrame environment={SMALL}>
    <TopBar flags={ALL} />
  </StoryFrame>
);

export const SmallScreenOpen = () => (
  <StoryFrame environment={SMALL} events={OPENED}>
    <TopBar flags={ALL} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <TopBar flags={ALL} />
  </StoryFrame>
);

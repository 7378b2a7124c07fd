import './story-frame.css';

/** What stands in place of a story that there is not. */
export default function StoryNotFound({ activeStory }: { readonly activeStory: string }) {
  return (
    <main className="story">
      <h1>There is no story {activeStory}</h1>
      <p>
        <a href="?story=guide--welcome">To the first page</a>
      </p>
    </main>
  );
}

import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
  VERSION,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

/** What the elements are given and what they tell, in the words of a template. */
@Component({
  selector: 'main',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (isShown()) {
      <grc-card-selector
        object-type-id="1"
        multi-select="true"
        add-button="false"
        [value]="value()"
        (grc-change)="choose($event)"
      ></grc-card-selector>
    }
    <grc-card-tooltip
      [attr.object-id]="card()"
      [toOpen]="isOpen()"
      (grc-open-change)="tell($event)"
    >
      <button type="button" id="opener">Card</button>
    </grc-card-tooltip>
    <grc-card-properties [objectId]="card()" objectTypeId="1"></grc-card-properties>
    <button type="button" id="next" (click)="card.set('2')">Next card</button>
    <button type="button" id="toggle" (click)="isShown.set(!isShown())">Show or hide</button>
    <output>{{ version }} {{ count() }} {{ ids() }} {{ isOpen() }}</output>
  `,
})
class Page {
  readonly version = `angular ${VERSION.major}`;
  readonly card = signal('1');
  readonly isOpen = signal(false);
  readonly isShown = signal(true);
  readonly count = signal(0);
  readonly value = signal<readonly { readonly id: string | number; readonly label: string }[]>([
    { id: 2, label: 'Second' },
  ]);

  ids(): string {
    return this.value()
      .map(({ id }) => id)
      .join();
  }

  // Templates know events of elements by their names alone.
  choose(event: Event): void {
    this.value.set((event as CustomEvent).detail.value);
    this.count.update((count) => count + 1);
  }

  tell(event: Event): void {
    this.isOpen.set((event as CustomEvent).detail.open);
  }
}

const elements: string = '/elements.js';
const { defineElements } = await import(elements);
const platform = new URLSearchParams(location.search).get('platform');
defineElements({
  root: platform,
  tiles: {
    url: `${platform}/tiles/{z}/{x}/{y}.png`,
    attribution: 'Tiles of this page',
    attributionUrl: 'https://tiles.example/',
  },
});
await bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] });

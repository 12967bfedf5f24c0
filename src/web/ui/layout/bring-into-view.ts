/** A `ref` for the current item of a scrolling list. The item scrolls into view when it becomes the current item. */
export function bringIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

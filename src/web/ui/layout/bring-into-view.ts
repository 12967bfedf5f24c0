/** As the `ref` of the current item of a list that may scroll: the item comes into view when it becomes the current one. */
export function bringIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

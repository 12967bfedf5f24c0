/** Texts of quick launch: the apps in which entries are begun with one press. */
export const quickLaunch = {
  title: 'Quick launch',
  arrange: 'Arrange quick launch',
  arrangeTitle: 'Arrange quick launch',
  arrangeAbout:
    'These apps are put up for quick launch. Tick those you want and put them in your order; what you change is kept at once.',
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  reset: 'Show all again',
  done: 'Done',
  allHidden: 'You have hidden all apps here. The button beside the title brings them back.',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
} as const;

/** Texts of quick launch: the apps in which entries are begun with one press. */
export const quickLaunch = {
  title: 'Quick launch',
  arrange: 'Arrange quick launch',
  arrangeTitle: 'Arrange quick launch',
  arrangeAbout:
    'These apps are available for quick launch. Select the ones you want and put them in order. Changes are saved immediately.',
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  reset: 'Reset',
  done: 'Done',
  allHidden: 'All apps are hidden. Use the button next to the title to show them again.',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
} as const;

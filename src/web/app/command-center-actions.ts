export interface CommandCenterActions {
  readonly openPalette: () => void;
  /** Opens the palette with the apps in which the user can start an entry. */
  readonly openNewEntry: () => void;
  readonly openShortcuts: () => void;
  /** Opens or closes the help for the current page, beside it. */
  readonly toggleHelp: () => void;
  readonly openCreateApp: () => void;
}

export interface CommandCenterActions {
  readonly openPalette: () => void;
  /** Opens the palette with the apps in which the user can start an entry. */
  readonly openNewEntry: () => void;
  readonly openShortcuts: () => void;
  readonly openCreateApp: () => void;
}

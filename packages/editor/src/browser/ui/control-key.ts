/** The name of the modifier key for commands: Ctrl, or ⌘ on a Mac. */
export const controlKey = /^(?:Mac|iP)/.test(navigator.platform) ? "⌘" : "Ctrl";

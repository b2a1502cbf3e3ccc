/** Placeholders are in braces; doubled braces stand for themselves. */
export const en = {
	// command-line.ts
	missingOptionValue: "Write a value after {word}.",
	unknownMessageLanguage: '--lang must be one of {languages}, not "{lang}".',
	unknownOption: '"{word}" is not known here. Options: {known}.',
} as const;

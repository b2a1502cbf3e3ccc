/** The password of a host. It is never stored. */
export type Password = {
	/** The password, as far as it is known without asking. */
	readonly known: () => string | undefined;
	/** Asks a person, if it is not known. Undefined if there is nobody to ask. */
	readonly ask: () => Promise<string | undefined>;
};

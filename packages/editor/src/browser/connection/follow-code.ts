import { saveTyped } from "./save-typed.ts";

/** The version of the editor's code that this window runs, once the server has announced one. */
let loaded: unknown;

/**
 * Loads the window again when the server announces another version of the editor's code, which
 * happens only in development. The window stays as it is if something typed cannot be saved.
 * @param events the event stream of the editor
 * @param onDevelopment called when the server announces a version: this is development
 */
export function followCode(events: EventSource, onDevelopment = () => {}): void {
	events.addEventListener("code", async ({ data }) => {
		loaded ??= data;
		onDevelopment();
		if (data !== loaded && (await saveTyped())) location.reload();
	});
}

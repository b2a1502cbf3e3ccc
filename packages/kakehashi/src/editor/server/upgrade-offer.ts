import { Hono } from "hono";
import type { AnswerInLanguage } from "../../builder/dev/answer-in-language.ts";
import { failureText } from "../../core/messages/message-error.ts";
import { type Message, messageLanguage, messageLanguageFor, say } from "../../core/messages/say.ts";
import { escapeAttribute, escapeText } from "../../core/values/escape-markup.ts";
import { t } from "../i18n/t.ts";
import type { EditAccess, EditEnv } from "./access/access.ts";

/** The upgrade that is offered for a folder from an earlier version of the kit. */
export type UpgradeOffer = {
	/** Descriptions of the changes, one for each step. */
	readonly about: readonly Message[];
	/** Upgrades the folder and opens the editor. If that fails, it returns a message for people. */
	readonly run: () => Promise<string | undefined>;
};

/**
 * A page with one button, shown instead of the editor, because the folder must be upgraded before
 * it can be edited.
 */
export function upgradeApp(
	{ about, run }: UpgradeOffer,
	access: EditAccess,
	inLanguage: AnswerInLanguage,
): Hono<EditEnv> {
	const app = new Hono<EditEnv>();
	let running: Promise<string | undefined> | undefined;
	app.use((context, next) =>
		inLanguage(messageLanguageFor(context.req.header("accept-language")), next),
	);
	app.use(access);
	app.get("/_edit/", (context) => context.html(page(about)));
	app.get("/_edit/upgrade.js", (context) =>
		context.body(script, 200, { "content-type": "text/javascript; charset=utf-8" }),
	);
	app.post("/_edit/upgrade", async (context) => {
		// If the button is pressed twice, the second request waits for the same upgrade.
		running ??= run().catch(failureText);
		const reason = await running;
		running = undefined;
		return context.json({ reason }, reason === undefined ? 200 : 409);
	});
	app.get("*", (context) => context.redirect("/_edit/"));
	return app;
}

function page(about: readonly Message[]): string {
	const list = about.map((message) => `<li>${escapeText(say(message))}</li>`).join("");
	return `<!doctype html><html lang="${messageLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say(t("upgradeTitle"))}</title><link rel="icon" href="data:,"><style>${styles}</style><script type="module" src="/_edit/upgrade.js"></script></head><body><main><h1>${say(t("upgradeTitle"))}</h1><p>${say(t("upgradeAbout"))}</p><ul>${list}</ul><button type="button" data-running="${escapeAttribute(say(t("upgradeRunning")))}" data-failed="${escapeAttribute(say(t("upgradeFailed")))}">${say(t("upgradeNow"))}</button><p role="status"></p><p role="alert"></p></main></body></html>`;
}

const styles =
	":root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}main{max-width:36rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.3}button{min-height:44px;padding:0 1.5rem;font:inherit;font-weight:600}";

const script = `const button = document.querySelector("button");
const alert = document.querySelector("[role=alert]");
const status = document.querySelector("[role=status]");
button.addEventListener("click", async () => {
	button.disabled = true;
	alert.textContent = "";
	status.textContent = button.dataset.running;
	try {
		const response = await fetch("/_edit/upgrade", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
		const { reason } = await response.json();
		if (reason === undefined) return location.reload();
		alert.textContent = reason;
	} catch {
		alert.textContent = button.dataset.failed;
	}
	status.textContent = "";
	button.disabled = false;
});
`;

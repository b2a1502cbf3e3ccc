import {
	localize,
	type Message,
	messageLanguage,
	messageLanguageFor,
} from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { escapeAttribute } from "@kakehashi/core/values/escape-markup.ts";
import { htmlDocument } from "@kakehashi/core/values/html-document.ts";
import { Hono } from "hono";
import type { InRequestLanguage } from "kakehashi/internal/render.ts";
import { t } from "../i18n/t.ts";
import { type EditAccess, type EditEnv, requires } from "./access/access.ts";

/** A folder that must be upgraded before it can be edited. */
export type PendingUpgrade = {
	/** Descriptions of the changes, one for each step. */
	readonly about: readonly Message[];
	/** What the owner should check afterwards. */
	readonly notes: readonly Message[];
	/** The name of the folder. */
	readonly folder: string;
	/**
	 * Upgrades the folder. Returns the new configuration, or the reason why nothing was changed.
	 */
	readonly upgrade: () => Promise<SiteConfig | Message>;
};

/** The upgrade that is offered for a folder from an earlier version of the kit. */
export type UpgradeOffer = Pick<PendingUpgrade, "about" | "notes" | "folder"> & {
	/** Upgrades the folder and opens the editor. If that fails, it returns a message for people. */
	readonly run: () => Promise<string | undefined>;
};

/**
 * A page with one button, shown instead of the editor, because the folder must be upgraded before
 * it can be edited.
 */
export function upgradeApp(
	{ run, ...offer }: UpgradeOffer,
	access: EditAccess,
	inLanguage: InRequestLanguage,
): Hono<EditEnv> {
	const app = new Hono<EditEnv>();
	let running: Promise<string | undefined> | undefined;
	app.use((context, next) =>
		inLanguage(messageLanguageFor(context.req.header("accept-language")), next),
	);
	app.use(access);
	app.get("/_edit/", (context) => context.html(page(offer)));
	app.get("/_edit/upgrade.js", (context) =>
		context.body(script, 200, { "content-type": "text/javascript; charset=utf-8" }),
	);
	app.post("/_edit/upgrade", requires("write"), async (context) => {
		// If the button is pressed twice, the second request waits for the same upgrade.
		running ??= run().catch(failureText);
		const reason = await running;
		running = undefined;
		return context.json({ reason }, reason === undefined ? 200 : 409);
	});
	app.get("*", (context) => context.redirect("/_edit/"));
	return app;
}

function page({ about, notes, folder }: Omit<UpgradeOffer, "run">): string {
	const text = (message: Message) => escapeAttribute(localize(message));
	const list = (messages: readonly Message[]) =>
		`<ul>${messages.map((message) => `<li>${withCode(text(message))}</li>`).join("")}</ul>`;
	const toCheck = notes.length > 0 ? `<p>${text(t("upgradeNotes"))}</p>${list(notes)}` : "";
	const button = [
		'<button type="button"',
		`data-running="${text(t("upgradeRunning"))}"`,
		`data-failed="${text(t("upgradeFailed"))}">${text(t("upgradeNow"))}</button>`,
	].join(" ");
	return htmlDocument({
		language: messageLanguage(),
		title: localize(t("upgradeTitle")),
		head: `<link rel="icon" href="data:,">
<style>${styles}</style>
<script type="module" src="/_edit/upgrade.js"></script>`,
		body: `<main>
<h1>${text(t("upgradeTitle"))}</h1>
<p>${text(t("upgradeAbout", { folder }))}</p>
<p>${text(t("upgradeUndo"))}</p>
${button}
<p role="status"></p>
<p role="alert"></p>
${toCheck}
<details><summary>${text(t("upgradeDetails"))}</summary>${list(about)}</details>
</main>`,
	});
}

/** Marks names of files and tokens as code, so that they stand out from the sentence. */
const withCode = (html: string) =>
	html.replace(/--[a-z]+|[\w./-]+\.(?:yaml|css|tsx?)\b/g, "<code>$&</code>");

const styles = `
:root {
	color-scheme: light dark;
	font: 1rem/1.7 system-ui, 'Hiragino Sans', 'Noto Sans JP', Meiryo, sans-serif;
	word-break: auto-phrase;
}
main { max-width: 36rem; margin: 12vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.35; }
button {
	min-height: 48px;
	margin-block: .5rem;
	padding: .25rem 1.5rem;
	border: 2px solid transparent;
	border-radius: 8px;
	background: CanvasText;
	color: Canvas;
	font: inherit;
	font-weight: 600;
	cursor: pointer;
}
button:disabled { opacity: .6; cursor: default; }
button:focus-visible, summary:focus-visible { outline: 3px solid LinkText; outline-offset: 2px; }
summary { min-height: 44px; display: list-item; line-height: 44px; cursor: pointer; }
code { overflow-wrap: anywhere; }
`;

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
	button.focus();
});
`;

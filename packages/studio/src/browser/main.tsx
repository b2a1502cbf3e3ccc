import { t } from "../i18n/t.ts";
import "@kakehashi/editor/browser/app/app-styles.ts";
import "./studio.css";
import "./messages.css";
import { type MessageLanguage, messageLanguages } from "@kakehashi/core/messages/localize.ts";
import { renderApp } from "@kakehashi/editor/browser/app/render-app.tsx";
import {
	firstLanguage,
	LanguageContext,
	persistLanguage,
	useMessageLanguage,
} from "@kakehashi/editor/browser/i18n/language.ts";
import { useEffect, useState } from "react";
import { type StudioPageName, studioBootstrap } from "../server/studio-bootstrap.ts";
import { ActivityLog } from "./ActivityLog.tsx";
import { Join } from "./Join.tsx";
import { Messages } from "./Messages.tsx";
import { PeoplePage } from "./PeoplePage.tsx";
import { Previews } from "./Previews.tsx";
import { Releases } from "./Releases.tsx";
import { SignIn } from "./SignIn.tsx";

/** The two languages of the studio, each with its name in that language. */
function LanguageSwitch({ onChoose }: { readonly onChoose: (language: MessageLanguage) => void }) {
	const language = useMessageLanguage();
	return (
		<div className="languages">
			{messageLanguages.map((each) => (
				<button
					key={each}
					type="button"
					lang={each}
					aria-pressed={each === language}
					onClick={() => onChoose(each)}
				>
					{new Intl.DisplayNames(each, { type: "language" }).of(each)}
				</button>
			))}
		</div>
	);
}

const pages = {
	"sign-in": [SignIn, t("signIn")],
	join: [Join, t("makePasskey")],
	people: [PeoplePage, t("people")],
	log: [ActivityLog, t("log")],
	messages: [Messages, t("messages")],
	releases: [Releases, t("releases")],
	previews: [Previews, t("showDraft")],
} as const satisfies Readonly<Record<StudioPageName, unknown>>;

/** The page that the server has chosen, in the person's language. */
function Studio({ name }: { readonly name: StudioPageName }) {
	const [language, setLanguage] = useState<MessageLanguage>(firstLanguage);
	const [Page, title] = pages[name];
	useEffect(() => {
		document.documentElement.lang = language;
		document.title = title[language];
	}, [language, title]);
	const choose = (chosen: MessageLanguage) => {
		persistLanguage(chosen);
		setLanguage(chosen);
	};
	return (
		<LanguageContext value={language}>
			<Page languages={<LanguageSwitch onChoose={choose} />} />
		</LanguageContext>
	);
}

const place = document.getElementById("editor");
if (place !== null) renderApp(place, <Studio name={studioBootstrap.read().page} />);

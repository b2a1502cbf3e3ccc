import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { useEffect, useState } from "react";
import { canRun } from "../connection/current-session.ts";
import { EditorContext } from "../connection/editor-context.ts";
import { firstLanguage, LanguageContext, persistLanguage } from "../i18n/language.ts";
import { AddSection } from "../sections/AddSection.tsx";
import { Toasts } from "../toasts/Toasts.tsx";
import { Alerts } from "./Alerts.tsx";
import { Bar } from "./Bar.tsx";
import type { PageTheme, WidthName } from "./bar-options.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { ShownPageTools } from "./ShownPageTools.tsx";
import { TextInspector } from "./TextInspector.tsx";
import { useAppKeys } from "./use-app-keys.ts";
import { useAppState } from "./use-app-state.ts";
import { WorkArea } from "./WorkArea.tsx";

/**
 * The editor: the bar, the page, and beside the page the inspector of the text that is being
 * edited.
 */
export function Editor() {
	const [language, setLanguage] = useState(firstLanguage);
	const choose = (next: MessageLanguage) => {
		persistLanguage(next);
		setLanguage(next);
	};
	return (
		<LanguageContext value={language}>
			<EditorWindow language={language} onLanguage={choose} />
		</LanguageContext>
	);
}

type EditorWindowProps = {
	readonly language: MessageLanguage;
	readonly onLanguage: (language: MessageLanguage) => void;
};

/** The regions of the window. They show once the server has described the site. */
function EditorWindow({ language, onLanguage }: EditorWindowProps) {
	const [width, setWidth] = useState<WidthName>("desktop");
	const [theme, setTheme] = useState<PageTheme>("light");
	/** A new object each time the person opens the list of keyboard shortcuts. */
	const [shortcutsOpening, setShortcutsOpening] = useState<object>();
	useAppKeys(() => canRun("setText") && setShortcutsOpening({}));
	const app = useAppState(language);
	useEffect(() => {
		document.documentElement.dataset.theme = theme;
	}, [theme]);
	const { live, opened, structure, publishing, others, show, go } = app;
	const { server, site, page, locale, path, version, outline, runAction, settled } = live;
	const { inspector, panel, toast } = opened;
	if (site === undefined || page === undefined)
		return live.isOffline ? <Toasts isOffline toast={undefined} onRead={() => {}} /> : null;
	const goToLanguage = (code: string) => {
		const address = site.entry?.addresses[code];
		go({ locale: code, ...(address !== undefined && { address }) });
	};
	return (
		<EditorContext
			value={{
				server,
				site,
				others,
				locale,
				version,
				publishing,
				host: app.host,
				runAction,
				settled,
				show,
			}}
		>
			<Bar
				page={page}
				path={path}
				width={width}
				theme={theme}
				panel={panel}
				onLocale={goToLanguage}
				onWidth={setWidth}
				onTheme={setTheme}
				onLanguage={onLanguage}
				onUndoOrRedo={app.goBack}
				onPanel={(next) => (next === "changes" ? app.openChanges() : app.togglePanel(next))}
				onNewEntry={(collection) => void app.entries.addEntry(collection)}
				onShortcuts={() => setShortcutsOpening({})}
			/>
			<Alerts app={app} page={page} />
			<Toasts isOffline={live.isOffline} toast={toast} onRead={() => opened.close("toast")} />
			<ShownPageTools app={app} page={page} />
			<WorkArea app={app} page={page} theme={theme} width={width} />
			{structure.adding !== undefined && (
				<AddSection
					kinds={outline?.kinds ?? []}
					opening={structure.adding}
					adding={structure.addingKind}
					onChoose={structure.add}
					onPaste={structure.paste}
					onClose={structure.stopAdding}
				/>
			)}
			{shortcutsOpening !== undefined && (
				<ShortcutsDialog
					opening={shortcutsOpening}
					onClose={() => setShortcutsOpening(undefined)}
				/>
			)}
			{inspector !== undefined && (
				<TextInspector
					key={inspector.keys.join(" ")}
					app={app}
					page={page}
					inspector={inspector}
				/>
			)}
		</EditorContext>
	);
}

import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { LanguageSettings } from "./LanguageSettings.tsx";
import { PublishSettingForm } from "./PublishSettingForm.tsx";
import { SettingForm } from "./SettingForm.tsx";

/** The panel for the settings of the site. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
	const t = useTranslate();
	const { server, version } = useEditor();
	const [described] = useRequest(() => server.settings(), [server, version]);
	return (
		<SidePanel heading={t("siteSettings")} onClose={onClose}>
			<p className="hint">{t("settingsHint")}</p>
			<RejectionNote reason={described?.problem} />
			{described?.publish !== undefined && <PublishSettingForm publish={described.publish} />}
			{described?.settings.map((setting) =>
				setting.key === "locales" ? (
					<LanguageSettings key={setting.key} setting={setting} />
				) : (
					<SettingForm key={setting.key} setting={setting} />
				),
			)}
		</SidePanel>
	);
}

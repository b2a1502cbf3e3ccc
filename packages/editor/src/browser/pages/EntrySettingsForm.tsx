import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import type { FormEvent, ReactNode } from "react";
import { useTranslate } from "../i18n/language.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import type { EntrySettings } from "./use-entry-settings.ts";

type EntrySettingsFormProps = {
	readonly settings: EntrySettings;
	/** The saved address of the entry. */
	readonly slug: string;
	/** Further settings. */
	readonly children: ReactNode;
};

/** The languages, the date and the address of an entry. */
export function EntrySettingsForm({ settings, slug, children }: EntrySettingsFormProps) {
	const t = useTranslate();
	const { wanted, save, isTyping, changeDate, chooseSlug } = settings;
	const saveDate = () => {
		if (wanted.date !== "") save({ date: wanted.date }, "hasNewDate");
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save({ slug: wanted.slug }, "hasNewAddress");
	};
	return (
		<div className="page-tools">
			<LanguageChoice
				languages={wanted.languages}
				onChoose={(languages) => save({ languages }, "hasLanguages")}
			/>
			<label>
				{t("date")}
				<input
					type="date"
					name="date"
					required
					value={wanted.date}
					onKeyDown={(event) => {
						const key = pressedKey(event);
						// A half-typed date may be valid, so `changeDate` does not save it.
						isTyping.current = true;
						if (key === "Enter" || key === "Escape") saveDate();
					}}
					onBlur={() => {
						isTyping.current = false;
						saveDate();
					}}
					onChange={({ target: { value } }) => changeDate(value)}
				/>
			</label>
			<form onSubmit={submit}>
				<label>
					{t("slug")}
					<input
						name="slug"
						required
						pattern="[a-z0-9]+(?:-[a-z0-9]+)*"
						value={wanted.slug}
						onChange={({ target }) => chooseSlug(target.value)}
					/>
				</label>
				<button type="submit" name="slug" disabled={wanted.slug === slug}>
					{t("changeAddress")}
				</button>
			</form>
			{children}
		</div>
	);
}

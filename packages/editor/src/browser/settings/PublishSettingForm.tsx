import { isMap, type Value, type ValueMap } from "kakehashi/internal/shared.ts";
import { useId, useState } from "react";
import type { PublishDescription } from "../../settings/publish-description.ts";
import { useEditor } from "../connection/editor-context.ts";
import { Checkbox } from "../fields/ChoiceInput.tsx";
import { PartControl } from "../fields/FieldControl.tsx";
import { isComplete } from "../fields/field-value.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import {
	type HostPlaceName,
	hasPasswordInput,
	hostPlaceNames,
	hostPlaces,
	placeOfSettings,
	targetOf,
} from "./host-places.ts";
import { useSetting } from "./use-setting.ts";

/** What the server has responded about a host, or that it has been asked. */
type Attempt = { readonly ok: boolean; readonly reason: string } | "waiting";

/** Sets up where the site is published: the kind of place, its settings, and the password. */
export function PublishSettingForm({ publish }: { readonly publish: PublishDescription }) {
	const t = useTranslate();
	const { server } = useEditor();
	const { value, isChanged, isSaving, isSaved, rejected, change, save } = useSetting({
		key: "publish",
		value: publish.value,
	});
	/** Open at first if nothing is chosen yet: then somebody probably comes for that. */
	const [isOpen] = useState(publish.value === null);
	const [place, setPlace] = useState(placeOfSettings(publish.value));
	const [password, setPassword] = useState("");
	const [result, setResult] = useState<Attempt>();
	const settings = isMap(value) ? value : undefined;
	const field = settings && publish.targets[targetOf(settings)];
	const isFilled = settings === undefined || (field && isComplete(field, settings)) === true;
	const isBusy = isSaving || result === "waiting";
	const ask = async (question: () => Promise<Attempt>) => {
		setResult("waiting");
		setResult(await question().catch(() => ({ ok: false, reason: t("offline") })));
	};
	const edit = (next: Value) => {
		setResult(undefined);
		change(next);
	};
	const submit = async () => {
		setResult(undefined);
		if (isChanged && !(await save())) return;
		if (password === "" || settings === undefined) return;
		await ask(() => server.storePassword(settings, password));
		setPassword("");
	};
	const status = () => {
		if (isSaving) return t("saving");
		if (result === "waiting") return t("setupTrying");
		if (result?.ok) return result.reason;
		if (isChanged && !isFilled) return t("fillInFirst");
		return isSaved ? t("saved") : "";
	};
	return (
		<details className="besides" open={isOpen}>
			<summary>{t("settingPublish")}</summary>
			<form
				className="setting"
				aria-label={t("settingPublish")}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (isFilled && !isBusy) void submit();
				}}
			>
				<PlaceChoice
					place={place}
					onChoose={(next) => {
						setPlace(next);
						edit(hostPlaces[next].begin);
					}}
				/>
				{place === "studio" && <p className="hint">{t("setupStudioHint")}</p>}
				{settings !== undefined && field !== undefined && (
					<PartControl field={field} value={settings} refused={[]} onChange={edit} />
				)}
				{place === "ftp" && settings !== undefined && (
					<Encryption settings={settings} onChange={edit} />
				)}
				{hasPasswordInput(value) && (
					<PasswordInput
						isStored={publish.hasPassword && !isChanged}
						value={password}
						onChange={setPassword}
					/>
				)}
				<p className="choices">
					{settings !== undefined && settings.target !== "command" && (
						<button
							type="button"
							disabled={!isFilled || isBusy}
							onClick={() => void ask(() => server.tryConnection(settings, password))}
						>
							{t("setupTry")}
						</button>
					)}
					<button
						type="submit"
						className="primary"
						disabled={!isFilled || isBusy || (!isChanged && password === "")}
					>
						{t("saveSetting")}
					</button>
				</p>
				<p className="status" role="status">
					{status()}
				</p>
				<RejectionNote reason={isSaving || isSaved ? undefined : rejected} />
				<RejectionNote
					reason={
						result === undefined || result === "waiting" || result.ok
							? undefined
							: result.reason
					}
				/>
			</form>
		</details>
	);
}

type PlaceChoiceProps = {
	readonly place: HostPlaceName | undefined;
	readonly onChoose: (place: HostPlaceName) => void;
};

function PlaceChoice({ place, onChoose }: PlaceChoiceProps) {
	const t = useTranslate();
	return (
		<fieldset className="host-places">
			<legend>{t("setupPlace")}</legend>
			{hostPlaceNames.map((each) => (
				<label key={each} className="switch">
					<input
						type="radio"
						name="place"
						checked={each === place}
						onChange={() => onChoose(each)}
					/>
					{t(hostPlaces[each].name)}
				</label>
			))}
		</fieldset>
	);
}

type EncryptionProps = {
	readonly settings: ValueMap;
	readonly onChange: (settings: ValueMap) => void;
};

function Encryption({ settings, onChange }: EncryptionProps) {
	const t = useTranslate();
	return (
		<Checkbox
			checked={settings.target === "ftp"}
			onChange={(isPlain) => onChange({ ...settings, target: isPlain ? "ftp" : "ftps" })}
		>
			{t("setupUnencrypted")}
		</Checkbox>
	);
}

type PasswordInputProps = {
	/** Whether a password is stored for these settings. */
	readonly isStored: boolean;
	readonly value: string;
	readonly onChange: (password: string) => void;
};

function PasswordInput({ isStored, value, onChange }: PasswordInputProps) {
	const t = useTranslate();
	const id = useId();
	return (
		<>
			<div className="one">
				<label htmlFor={id}>{t("setupPassword")}</label>
				<input
					id={id}
					type="password"
					// The browser would offer the password of another site.
					autoComplete="new-password"
					aria-describedby={`${id}-hint`}
					value={value}
					onChange={({ target }) => onChange(target.value)}
				/>
			</div>
			<p id={`${id}-hint`} className="hint">
				{t(isStored ? "setupPasswordStored" : "setupPasswordHint")}
			</p>
		</>
	);
}

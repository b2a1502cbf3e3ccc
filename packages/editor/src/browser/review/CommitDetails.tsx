import { useTranslate } from "../i18n/language.ts";

type CommitDetailsProps = {
	readonly branch: string;
	/** The id of the commit; undefined before the commit is made. */
	readonly id?: string | undefined;
};

/** Explains a saved version to people who know Git. Collapsed, because others do not need it. */
export function CommitDetails({ branch, id }: CommitDetailsProps) {
	const t = useTranslate();
	return (
		<details className="technical hint">
			<summary>{t("technical")}</summary>
			<p>{id === undefined ? t("commitOn", { branch }) : t("commitIs", { id, branch })}</p>
		</details>
	);
}

<SUBMISSION>
<ACCESSION-NUMBER>0009900022-25-000003
<TYPE>8-K
<PUBLIC-DOCUMENT-COUNT>1
<PERIOD>20250612
<ITEMS>8.01
<FILING-DATE>20250613
<DATE-OF-FILING-DATE-CHANGE>20250613
<FILER>
<COMPANY-DATA>
<CONFORMED-NAME>THIMBLETON LIFE INSURANCE COMPANY
<CIK>0009900022
<ASSIGNED-SIC>6311
<IRS-NUMBER>000000000
<STATE-OF-INCORPORATION>DE
<FISCAL-YEAR-END>1231
</COMPANY-DATA>
<FILING-VALUES>
<FORM-TYPE>8-K
<ACT>34
<FILE-NUMBER>000-00000
<FILM-NUMBER>00000000
</FILING-VALUES>
</FILER>
<DOCUMENT>
<TYPE>8-K
<SEQUENCE>1
<FILENAME>thimbleton-life-8k.htm
<TEXT>
<html>
<head>
<title>Thimbleton Life Insurance Company 8-K</title>
<style>body{margin:0 8%}</style>
</head>
<body bgcolor="white">
<p style="text-align:center;font-weight:bold">UNITED STATES</p>
<p style="text-align:center;font-weight:bold">SECURITIES AND EXCHANGE COMMISSION</p>
<p style="text-align:center;font-weight:bold">Washington, D.C. 20549</p>
<p style="text-align:center;font-weight:bold">FORM 8-K</p>
<p style="text-align:center;font-weight:bold">CURRENT REPORT Pursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934</p>
<p style="text-align:center;font-weight:bold">For the period: June 12, 2025</p>
<p style="text-align:center;font-weight:bold">Thimbleton Life Insurance Company</p>
<p style="text-align:center;font-weight:bold">(Exact name of registrant as specified in its charter)</p>
<p style="text-align:center;font-weight:bold">Delaware</p>
<hr/>
<a name="s0"></a>
<p style="font: bold 10pt Times New Roman, Times, Serif; margin: 12pt 0 6pt">Item 8.01 Other Events</p>
<p style="font: 10pt Times New Roman, Times, Serif; margin: 0pt 0 6pt; text-align: justify">On June 12, 2025, Thimbleton Life Insurance Company, a fictional insurer, entered into a consent order with a state insurance department after a market conduct examination of its annuity customer service. The examination found that 1,870 of 5,200 sampled service requests were answered after the statutory period, and that complaints were not logged consistently by the call center.</p>
<p style="font: 10pt Times New Roman, Times, Serif; margin: 0pt 0 6pt; text-align: justify">The company agreed to pay a penalty of $2.4 million, to appoint an independent monitor and to replace its complaint tracking application by March 31, 2026. The company is seeking a replacement with self-service case tracking and will invite proposals in the third quarter.</p>
<p style="font: 10pt Times New Roman, Times, Serif; margin: 0pt 0 6pt; text-align: justify">The company does not expect the order to have a material effect on its statutory surplus.</p>
<a name="s1"></a>
<p style="font: bold 10pt Times New Roman, Times, Serif; margin: 12pt 0 6pt">Signature</p>
<table style="border-collapse:collapse;width:100%">
<tr><td style="padding:2px 8px;vertical-align:bottom">/s/ Bartholomew Nkemelu</td><td style="padding:2px 8px;vertical-align:bottom">Chief Operating Officer</td><td style="padding:2px 8px;vertical-align:bottom">June 13, 2025</td></tr>
</table>
</body>
</html>
</TEXT>
</DOCUMENT>
</SUBMISSION>

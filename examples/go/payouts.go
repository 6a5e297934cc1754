// Package payouts is the code under test: it pays the money of customers out to their bank accounts.
package payouts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
)

// Client is a client of the payments API.
type Client struct {
	BaseURL, ClientID, ClientSecret string
}

type object map[string]any

type resource struct{ ID, Status, TransactionID string }

type list struct{ Data []resource }

// Pay pays from the customer's account in USD; it returns the id of the payment.
func (client Client) Pay(platformCustomerID, iban string, amount int) (string, error) {
	var customers, accounts list
	var external, quote, payment resource
	if err := client.send("GET", "/customers?platformCustomerId="+platformCustomerID, nil, &customers); err != nil {
		return "", err
	}
	customer := customers.Data[0].ID
	owned := "/customers/internal-accounts?currency=USD&customerId=" + customer
	if err := client.send("GET", owned, nil, &accounts); err != nil {
		return "", err
	}
	beneficiary := object{"beneficiaryType": "INDIVIDUAL", "fullName": "Grace Hopper", "countryOfResidence": "DE"}
	if err := client.send("POST", "/customers/external-accounts", object{
		"customerId":  customer,
		"currency":    "EUR",
		"accountInfo": object{"accountType": "EUR_ACCOUNT", "iban": iban, "beneficiary": beneficiary},
	}, &external); err != nil {
		return "", err
	}
	if err := client.send("POST", "/quotes", object{
		"source":               object{"sourceType": "ACCOUNT", "accountId": accounts.Data[0].ID},
		"destination":          object{"destinationType": "ACCOUNT", "accountId": external.ID},
		"lockedCurrencySide":   "SENDING",
		"lockedCurrencyAmount": amount,
	}, &quote); err != nil {
		return "", err
	}
	err := client.send("POST", "/quotes/"+quote.ID+"/execute", nil, &payment)
	return payment.TransactionID, err
}

// Status returns the status of a payment.
func (client Client) Status(payment string) (string, error) {
	var found resource
	err := client.send("GET", "/transactions/"+payment, nil, &found)
	return found.Status, err
}

func (client Client) send(method, path string, body, answer any) error {
	content, err := json.Marshal(body)
	if err != nil {
		return err
	}
	if body == nil {
		content = nil
	}
	request, err := http.NewRequest(method, client.BaseURL+path, bytes.NewReader(content))
	if err != nil {
		return err
	}
	request.SetBasicAuth(client.ClientID, client.ClientSecret)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		return fmt.Errorf("%s %s was answered with %s", method, path, response.Status)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}
